import { writeFileSync } from 'node:fs'
import { notices, noticesFile } from './notices/notices'

/** npm run notices: writes THIRD-PARTY-NOTICES.txt anew, after a dependency came, went or changed (release-1). */
writeFileSync(noticesFile, notices())
