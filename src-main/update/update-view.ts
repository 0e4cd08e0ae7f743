/** What *About* shows of the updates. */
import type { UpdateView } from '../../src-shared/update.ts';
import type { UpdateState } from './update-machine.ts';

export function updateView(state: UpdateState): UpdateView {
  switch (state.kind) {
    case 'unavailable':
      return { status: 'unavailable' };
    case 'idle':
      return { status: 'idle', checkedAt: state.checkedAt };
    case 'checking':
      return { status: 'checking' };
    case 'available': {
      const { offer, way } = state;
      return { status: 'available', offer, next: way === 'itself' ? 'download' : 'page' };
    }
    case 'downloading':
      return { status: 'downloading', offer: state.offer, percent: state.percent };
    case 'ready':
      return { status: 'ready', offer: state.offer, waitsFor: state.underWay };
    case 'installing':
      return { status: 'installing', offer: state.offer };
    case 'failed':
      return { status: 'failed', problem: state.problem };
    case 'stopped':
      return { status: 'idle', checkedAt: null };
  }
}
