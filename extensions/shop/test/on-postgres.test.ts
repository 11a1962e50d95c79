import { extensionSuites } from './suites/all.ts';

extensionSuites('postgres');
