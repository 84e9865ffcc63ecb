// A round's story with its reader called by their own name where the record has their id.
import type { RoundStory } from '@punto/protocol'

/** Whole ids alone are names of somebody: a longer text in which the id lies stays as it is. */
export const calledByName = (story: RoundStory, id: string, name: string): RoundStory =>
  JSON.parse(JSON.stringify(story), (_, value: unknown) => (value === id ? name : value))
