import { registerHooks } from 'node:module';

const KEY = 'electron-standin';
const NAMES = /^electron(\/(main|common|renderer))?$/;

/**
 * Makes `require('electron')`, `import … from 'electron/main'` and `import('electron')` answer with
 * the stand-in's modules. As in Electron, the subpaths differ in their types only.
 */
export function provideElectron(modules: object): void {
  Reflect.set(globalThis, Symbol.for(KEY), modules);
  const global = `globalThis[Symbol.for('${KEY}')]`;
  const names = Object.keys(modules).map((name) => `export const ${name} = electron.${name};`);
  registerHooks({
    resolve(specifier, context, next) {
      if (!NAMES.test(specifier)) return next(specifier, context);
      const isRequire = context.conditions.includes('require');
      return {
        url: `standin:electron-${isRequire ? 'cjs' : 'esm'}`,
        format: isRequire ? 'commonjs' : 'module',
        shortCircuit: true,
      };
    },
    load(url, context, next) {
      if (url === 'standin:electron-cjs') {
        return { format: 'commonjs', shortCircuit: true, source: `module.exports = ${global};` };
      }
      if (url === 'standin:electron-esm') {
        const source = `const electron = ${global};\nexport default electron;\n${names.join('\n')}`;
        return { format: 'module', shortCircuit: true, source };
      }
      return next(url, context);
    },
  });
}
