/** The compiler of .vue files is the SDK's; to TypeScript each of them is a component. */
declare module '*.vue' {
  import type { DefineComponent } from 'vue';

  const component: DefineComponent;
  export default component;
}
