import { extensionSuites } from './suites/all.ts';

extensionSuites('sqlite');
