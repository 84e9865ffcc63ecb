// Turns a full queue of password checks into a refusal. Any other error is rethrown.
import { PasswordsBusy } from './passwords.ts'
import { type Result, refused } from './refusals.ts'

const BUSY_SECONDS = 5

export async function unlessBusy<T extends object>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PasswordsBusy) return refused('rate/sign-in', { seconds: BUSY_SECONDS })
    throw error
  }
}
