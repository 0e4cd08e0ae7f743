import type { words as english } from '../en/report.ts';
import type { Translation } from '../translated.ts';

/** The words of a saved report. */
export const words = {
  reportPage: {
    title: 'Informe de Latchkey del {day}',
    made: 'Creado el {time} ({zone}) por Latchkey {version}. Las horas son las de este equipo.',
    privacy:
      'No contiene contraseñas, tokens, códigos, direcciones de correo ni nombres de personas. Latchkey no lo envía a nadie.',
    lastFailure: {
      title: 'El último fallo',
      nothing: 'El registro no tiene ningún fallo.',
      more: 'El diagnóstico indica',
      when: 'Cuándo',
      what: 'Qué ocurrió',
      code: 'Código',
      reference: 'Referencia',
      cause: 'Causa',
      remedy: 'Qué hacer',
      of: 'Pertenece a',
    },
    checkUp: {
      problems:
        '{count, plural, one {El diagnóstico ha encontrado # problema} many {El diagnóstico ha encontrado # problemas} other {El diagnóstico ha encontrado # problemas}}',
      none: 'El diagnóstico no ha encontrado ningún problema',
      stopped: 'El diagnóstico se detuvo antes de terminar.',
      noProblem: 'El equipo, la red y la plataforma funcionaban cuando se creó el informe.',
      all: 'Todos los pasos del diagnóstico',
    },
    timeline: {
      title: 'Cronología',
      none: 'Aún no ha ocurrido nada.',
      lead: 'Cada barra es un inicio de sesión, una sesión, un pago o una ejecución de Latchkey, de principio a fin; la más reciente va primero.',
      legend: 'El color indica por quién esperaba Latchkey:',
      mark: '✕ marca un problema.',
      /** Who was waited for. */
      who: {
        player: 'el jugador',
        browser: 'el navegador',
        platform: 'la plataforma',
        computer: 'este equipo',
      },
      wait: {
        player: 'el jugador ({length})',
        browser: 'el navegador ({length})',
        platform: 'la plataforma ({length})',
        computer: 'este equipo ({length})',
      },
      waited: 'Esperó por: {waits}.',
      took: 'Duró {length}.',
      withProblem: 'Tuvo un problema.',
      steps: '{count, plural, one {# paso} many {# pasos} other {# pasos}}',
      cause: 'Causa: {cause}',
    },
    status: { ok: 'correcto', warning: 'Advertencia', failed: 'Fallido', skipped: 'Omitido' },
    system: {
      title: 'Versiones y sistema',
      system: 'Sistema',
      display: 'Pantalla',
      sandbox: 'Sandbox',
      on: 'activado',
      off: 'desactivado',
    },
    configuration: { title: 'Configuración', problem: 'Problema', remedy: 'Qué hacer' },
    journal: {
      title: 'Registro',
      none: 'El registro está vacío.',
      newest:
        '{count, plural, one {La entrada más reciente.} many {Las # entradas más recientes, de la más nueva a la más antigua.} other {Las # entradas más recientes, de la más nueva a la más antigua.}}',
      leftOut:
        '{count, plural, one {Se ha omitido # entrada, porque contenía algo privado.} many {Se han omitido # entradas, porque contenían algo privado.} other {Se han omitido # entradas, porque contenían algo privado.}}',
      leftOutAt: '{file}, línea {line}: {what} en {place}.',
      leftOutGone: 'Una línea que ya no existe: {what} en {place}.',
    },
  },
} as const satisfies Translation<typeof english>;
