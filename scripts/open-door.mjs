// Loaded first by every process of a build, and by the workers of a development server: pages reach the brand
// and the backend through the process door. See src/next/process-door.ts.
import './register.mjs'

const [{ openProcessDoor }, { serverDoor }] = await Promise.all([
  import('../src/next/process-door.ts'),
  import('../src/server/door.ts'),
])
openProcessDoor(serverDoor)
