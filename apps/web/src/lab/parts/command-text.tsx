// A command for a terminal: broken over lines between its words only, never behind the hyphens of an option.
import { Fragment } from 'react'

export const CommandText = ({ text }: { readonly text: string }) => (
  <code>
    {text.split(' ').map((word, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a command have no other name
      <Fragment key={i}>
        {i > 0 && ' '}
        <span className="lab-word">{word}</span>
      </Fragment>
    ))}
  </code>
)
