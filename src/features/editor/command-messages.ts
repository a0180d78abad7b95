/** Loads the messages of design commands, success and refusal, together with the commands. */
import '@/brand/generated/designCommands'
import '@/brand/generated/designFixes'
import '@/brand/generated/designProblems'
