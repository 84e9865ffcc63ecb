// What a field held before a scan went into it, put back as if nobody had typed.
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export interface FieldBefore {
  readonly field: Field
  readonly value: string
  /** Null where the field tells no selection: fields of figures, lists. */
  readonly selection: readonly [number, number] | null
}

export function fieldBefore(field: Field): FieldBefore {
  const { value } = field
  const selection =
    'selectionStart' in field && field.selectionStart !== null && field.selectionEnd !== null
      ? ([field.selectionStart, field.selectionEnd] as const)
      : null
  return { field, value, selection }
}

export function restoreField({ field, value, selection }: FieldBefore): void {
  // Past React, which would not hear of it otherwise.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  if (selection && !(field instanceof HTMLSelectElement)) field.setSelectionRange(...selection)
}
