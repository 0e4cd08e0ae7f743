/** Recognizes folders on another computer. */
import { realpathSync, statfsSync } from 'node:fs';

/** `f_type` of Linux (statfs(2)): NFS, SMB, CIFS, SMB2, AFS, Ceph, 9P, and FUSE, which can be any of them. */
const networkTypes: ReadonlySet<number> = new Set([
  0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x5346414f, 0x00c36400, 0x01021997, 0x65735546,
]);

/**
 * Whether a folder is, or may be, on a network drive. On Linux, also whether it is on a FUSE file system. On macOS, whether it is on
 * another file system than the system itself, because the types of macOS have no fixed numbers.
 */
export function isOnNetwork(folder: string): boolean {
  if (process.platform === 'linux') return isNetworkType(statfsSync(folder).type);
  if (process.platform === 'darwin') return statfsSync(folder).type !== statfsSync('/').type;
  // A drive letter is resolved to its share.
  return process.platform === 'win32' && isShare(realpathSync.native(folder));
}

export const isNetworkType = (type: number): boolean => networkTypes.has(type);

export const isShare = (folder: string): boolean => folder.startsWith('\\\\');
