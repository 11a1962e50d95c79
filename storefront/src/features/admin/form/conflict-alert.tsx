import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../components/layout.ts';
import { FormAlert } from './form-alert.tsx';

interface ConflictAlertProps {
  title: string;
  onLoadTheirs: () => void;
  onKeepMine: () => void;
  /** What differs, and what each choice does. */
  children: ReactNode;
}

/** Says that somebody else has saved another version meanwhile, and asks which one counts. */
export function ConflictAlert({ title, onLoadTheirs, onKeepMine, children }: ConflictAlertProps) {
  return (
    <FormAlert title={title}>
      {children}
      <Row>
        <Button variant="secondary" small onClick={onLoadTheirs}>
          Load theirs
        </Button>
        <Button small onClick={onKeepMine}>
          Keep mine
        </Button>
      </Row>
    </FormAlert>
  );
}
