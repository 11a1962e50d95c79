export { BackOffice } from './shell/back-office.tsx';
export { TillScreen } from './till/till-screen.tsx';
