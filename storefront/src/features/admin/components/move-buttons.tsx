import { Button } from '../../../ui/button.tsx';

interface MoveButtonsProps {
  /** Name of the row. */
  name: string;
  /** The row's place in the list. */
  at: number;
  ids: readonly string[];
  busy: boolean;
  /** Gets all ids in their new order. */
  onSort: (ids: string[]) => void;
}

/** Exchanges an id with the one at another place. */
function exchanged(ids: readonly string[], from: number, to: number): string[] {
  return ids.map((id, at) => (at === from ? (ids[to] ?? id) : at === to ? (ids[from] ?? id) : id));
}

/** Moves a row of a sorted list. The buttons keep the focus at the list's ends, which `disabled` would lose. */
export function MoveButtons({ name, at, ids, busy, onSort }: MoveButtonsProps) {
  const move = (to: number) => {
    const isOff = busy || to < 0 || to >= ids.length;
    return { 'aria-disabled': isOff, onClick: isOff ? undefined : () => onSort(exchanged(ids, at, to)) };
  };
  return (
    <>
      <Button variant="quiet" small aria-label={`Move ${name} up`} {...move(at - 1)}>
        Up
      </Button>
      <Button variant="quiet" small aria-label={`Move ${name} down`} {...move(at + 1)}>
        Down
      </Button>
    </>
  );
}
