import { sbom } from './notices/sbom'

/** npm run -s sbom: the modules that a shop runs with, in CycloneDX (release-5). */
process.stdout.write(sbom())
