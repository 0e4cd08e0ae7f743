/** electron-builder calls this before it looks for packages of npm to put into the app. */

/**
 * Returns false: the build has put all packages into out/, so there are none to compile or to copy. Otherwise electron-builder
 * lets npm list every package of this folder, which takes two seconds, and leaves them all out.
 */
export default function beforeBuild(): boolean {
  return false;
}
