import { writeTokens } from './tokens/token-file'

/**
 * npm run make tokens: writes theme/base.css and the brands' themes as design tokens into theme/tokens (decision
 * 0056).
 */

for (const file of writeTokens()) console.log(file)
