import { writeFileSync } from 'node:fs'
import { notices, noticesFile } from './notices/notices'

/**
 * npm run make notices: updates THIRD-PARTY-NOTICES.txt after a dependency was added, removed or changed
 * (release-1).
 */
writeFileSync(noticesFile, notices())
