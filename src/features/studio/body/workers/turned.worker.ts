import { cylinderShape } from '@/design/body/cylinder'
import { serveBody } from '../serve-body'

serveBody(cylinderShape)
