import { WaxBand } from '../../ui/wax-print.tsx';
import { DialInstructions, type DialInstructionsProps } from './dial-instructions.tsx';
import { DarkPanel } from './panels.ts';

/** The instructions as the section's own panel, for a shop that cannot ask for the PIN. */
export function DialPanel(props: Omit<DialInstructionsProps, 'selected' | 'unchosen'>) {
  return (
    <DarkPanel>
      <WaxBand $print="spear" $height={1.5} />
      <div>
        <h2 id="payment-title" tabIndex={-1}>
          How to pay
        </h2>
        <DialInstructions {...props} selected={null} unchosen={props.side.instructions} />
      </div>
    </DarkPanel>
  );
}
