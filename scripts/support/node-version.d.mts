export function judgeNode(version: string): { tooOld: boolean; words: string } | null;
