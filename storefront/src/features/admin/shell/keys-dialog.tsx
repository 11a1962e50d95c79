import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DescriptionItem, DescriptionList } from '../components/description-list.tsx';
import { KEYS } from './use-keys.ts';

/** Lists the keys of the back office. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="Keys" width="narrow">
      <DescriptionList>
        {KEYS.map(([keys, does]) => (
          <DescriptionItem key={keys} term={keys}>
            {does}
          </DescriptionItem>
        ))}
      </DescriptionList>
    </Dialog>
  );
}
