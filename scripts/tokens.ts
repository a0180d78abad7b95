import { writeTokens } from './tokens/token-file'

/** npm run tokens: writes theme/base.css and the themes of the brands as design tokens into theme/tokens (decision 0056). */

for (const file of writeTokens()) console.log(file)
