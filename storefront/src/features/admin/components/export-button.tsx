import { shopDay } from '@chitenge/contract/shop-time';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { adminFetch } from '../session/admin-api.ts';
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
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(props),
    onError: () =>
      void toast({
        title: 'Error',
        description: 'The file could not be made. Try again.',
        variant: 'destructive',
      }),
  });
  return (
    <Button variant="secondary" small busy={isPending} onClick={() => mutate()}>
      {isPending ? 'Exporting...' : props.label}
    </Button>
  );
}
