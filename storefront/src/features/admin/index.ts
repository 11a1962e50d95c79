export { BackOffice } from './shell/back-office.tsx';
