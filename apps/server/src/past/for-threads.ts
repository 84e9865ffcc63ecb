// What threads need of this room that read stored rows.
export { eventCommand } from './retention/event-command.ts'
export { FORGOTTEN, readForgotten } from './retention/forgotten-commands.ts'
