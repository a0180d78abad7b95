import { sbom } from './notices/sbom'

/** npm run -s make sbom: prints the modules that a shop runs with, in CycloneDX format (release-1). */
process.stdout.write(sbom())
