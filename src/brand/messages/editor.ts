import designCommands from '@brand/messages/designCommands.json'
import designFindings from '@brand/messages/designFindings.json'
import designFixes from '@brand/messages/designFixes.json'
import designProblems from '@brand/messages/designProblems.json'
import editor from '@brand/messages/editor.json'
import editorAligns from '@brand/messages/editorAligns.json'
import editorEmoji from '@brand/messages/editorEmoji.json'
import editorKinds from '@brand/messages/editorKinds.json'
import editorLevels from '@brand/messages/editorLevels.json'
import editorPanels from '@brand/messages/editorPanels.json'
import editorSaved from '@brand/messages/editorSaved.json'
import editorShapes from '@brand/messages/editorShapes.json'
import editorTones from '@brand/messages/editorTones.json'
import editorWithin from '@brand/messages/editorWithin.json'
import { bringMessages } from '../arrived-messages'

bringMessages({
  designCommands,
  designFindings,
  designFixes,
  designProblems,
  editor,
  editorAligns,
  editorEmoji,
  editorKinds,
  editorLevels,
  editorPanels,
  editorSaved,
  editorShapes,
  editorTones,
  editorWithin,
})
