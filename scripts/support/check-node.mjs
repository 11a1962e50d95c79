// Imported first: an older Node ends here with a word, before it meets what it does not know.
import { judgeNode } from './node-version.mjs';

const judgement = judgeNode(process.versions.node);
if (judgement !== null) console.error(`\n${judgement.tooOld ? '✗' : '·'} ${judgement.words}\n`);
if (judgement !== null && judgement.tooOld) process.exit(1);
