import { useEffect } from 'react';
import { OfflineNotice } from '../offline/offline-notice.tsx';
import { registerServiceWorker } from '../offline/register-service-worker.ts';
import { onForgotten } from './on-forgotten.ts';
import { sampleVisit } from './sample-visit.ts';

/** What every page of the shop also has, and loads after its first script. */
export function AfterPage() {
  useEffect(registerServiceWorker, []);
  useEffect(onForgotten, []);
  useEffect(sampleVisit, []);
  return <OfflineNotice />;
}
