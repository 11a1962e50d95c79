/** Vite compiles .vue files. For TypeScript each of them is a component. */
declare module '*.vue' {
  import type { DefineComponent } from 'vue';

  const component: DefineComponent;
  export default component;
}
