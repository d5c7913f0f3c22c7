/** TypeScript without its types. Nothing checks them: that is what an editor does, and it weighs a hundred times as much. */
import { transform } from 'sucrase';

export function compileTypeScript(text: string): string {
  return transform(text, { transforms: ['typescript'], disableESTransforms: true }).code;
}
