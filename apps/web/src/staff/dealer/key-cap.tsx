// A key as it lies on the keyboard, beside what it does.
export const KeyCap = ({ name }: { readonly name: string }) => <kbd className="key-cap">{name}</kbd>
