import { shopDay } from '@chitenge/contract/shop-time';
import { Button } from '../../../ui/button.tsx';
import { adminFetch } from '../session/admin-api.ts';
import { useCommand } from '../session/use-command.ts';
import { downloadResponse } from './download-response.ts';

interface ExportButtonProps {
  label: string;
  /** The export's route. */
  path: string;
  /** Name of the file, without the day. */
  name: string;
  /** Query of the route; empty values are left out. */
  filter: object;
}

// A plain link would save the 401 problem as a file. With fetch, an expired session opens the sign-in dialog.
async function download({ path, name, filter }: ExportButtonProps): Promise<void> {
  const parameters = Object.entries(filter)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => [key, String(value)]);
  const response = await adminFetch(`${path}?${new URLSearchParams(parameters).toString()}`);
  await downloadResponse(response, `${name}-${shopDay(new Date())}.csv`);
}

/** Downloads all rows that match a filter as a CSV file. */
export function ExportButton(props: ExportButtonProps) {
  const { mutate, isPending } = useCommand({
    send: () => download(props),
    failed: 'The file could not be made. Try again.',
  });
  return (
    <Button variant="secondary" small busy={isPending} onClick={() => mutate()}>
      {isPending ? 'Exporting...' : props.label}
    </Button>
  );
}
