import { use } from 'react';
import { words } from '../../src-shared/words.ts';
import { Button } from './button.tsx';
import { HelpIcon, SettingsIcon } from './icons.tsx';
import { OpenLayerContext } from './open-layer.ts';

type LayerButtonProps = {
  readonly layer: 'help' | 'settings';
  readonly isLabelled?: boolean;
};

const icons = { help: HelpIcon, settings: SettingsIcon };

/**
 * Opens Help or Settings. Help is on every screen: in the bar at the top, on the lock plate, or in the foot of the home screen.
 * Settings is beside it, on the lock plate and in the foot.
 */
export function LayerButton({ layer, isLabelled = false }: LayerButtonProps) {
  const open = use(OpenLayerContext)[layer];
  if (!open) return null;
  const { title } = words[layer];
  const Icon = icons[layer];
  return (
    <Button
      variant={isLabelled ? 'quiet' : 'icon'}
      icon={<Icon />}
      title={isLabelled ? undefined : title}
      onPress={() => open()}
    >
      {title}
    </Button>
  );
}
