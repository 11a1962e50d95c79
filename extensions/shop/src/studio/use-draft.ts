import { ref, watch, type Ref } from 'vue';

/** Creates a draft of a saved text. It follows the saved text until the user edits it. */
export function useDraft(saved: () => string): Ref<string> {
  const draft = ref(saved());
  watch(saved, (current, previous) => {
    if (draft.value === previous) draft.value = current;
  });
  return draft;
}
