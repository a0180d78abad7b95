import { canopyShape } from '@/design/body/canopy'
import { serveBody } from '../serve-body'

serveBody(canopyShape)
