import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../ui/toast/toast-store.ts';
import { CATALOGUE_KEYS } from '../products/api/products.ts';
import { getProblemMessage } from '../session/admin-api.ts';
import { readAgain } from '../session/use-command.ts';
import { createNewCategory, importBatch } from './api/import-products.ts';
import { checkFile, FileError, type CheckedFile } from './check-file.ts';
import { createPictureStore } from './picture-store.ts';
import { formatImportResult } from './report-labels.ts';
import { runImport, type ImportProgress } from './run-import.ts';

/** An import that runs, or that has ended. */
export interface ImportRun {
  status: 'running' | 'done' | 'cancelled' | 'stopped';
  progress: ImportProgress;
  /** Why it stopped. */
  reason?: string;
}

const NO_ANSWER = 'The shop did not answer.';

/** Returns a sentence about a file or a call that failed. */
export function getImportError(error: unknown): string {
  return error instanceof FileError ? error.message : (getProblemMessage(error) ?? NO_ANSWER);
}

/** Whether staff should see the result. The toast says enough about a few products without pictures. */
const isNotable = ({ failures, pictures }: ImportProgress) => failures.length > 0 || pictures.total > 0;

/** Asks before the browser leaves the page. */
function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [active]);
}

/** Checks a file, imports it, and cancels the import when the dialog goes away. */
export function useImport(onFinished: () => void) {
  const queryClient = useQueryClient();
  const check = useMutation({ mutationFn: checkFile });
  const [run, setRun] = useState<ImportRun | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  useLeaveWarning(run?.status === 'running');

  async function start({ report, archive }: CheckedFile): Promise<void> {
    const abort = new AbortController();
    controller.current = abort;
    let last: ImportProgress | undefined;
    const onProgress = (progress: ImportProgress) => {
      last = progress;
      setRun({ status: 'running', progress });
    };
    const end = (status: ImportRun['status'], reason?: string) => {
      if (last) setRun({ status, progress: last, ...(reason !== undefined && { reason }) });
    };
    try {
      const steps = { pictures: createPictureStore(archive), createCategory: createNewCategory, importBatch };
      await runImport(report, steps, { onProgress, signal: abort.signal });
      end('done');
      if (!last) return;
      toast({ title: 'Products imported', description: formatImportResult(last) });
      if (!isNotable(last)) onFinished();
    } catch (error) {
      if (abort.signal.aborted) end('cancelled');
      else end('stopped', getImportError(error));
    } finally {
      void readAgain(queryClient, CATALOGUE_KEYS);
    }
  }

  return {
    check,
    run,
    start: (checked: CheckedFile) => void start(checked),
    cancel: () => controller.current?.abort(),
    reset: () => {
      setRun(null);
      check.reset();
    },
  };
}
