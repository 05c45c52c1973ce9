interface Props<Value extends string> {
  readonly legend: string
  readonly name: string
  readonly options: readonly (readonly [value: Value, title: string, hint: string])[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A few things of which one is chosen, each with a line that says what it is. */
export function Choices<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
}: Props<Value>) {
  return (
    <fieldset className="border-t border-rule pt-3">
      <legend className="float-left mb-1 w-full text-small font-medium">{legend}</legend>
      <div className="clear-both grid gap-x-6 sm:grid-cols-2">
        {options.map(([option, title, hint]) => (
          <label key={option} className="numbered min-h-11 cursor-pointer py-1.5">
            <input
              type="radio"
              name={name}
              checked={option === value}
              onChange={() => onChange(option)}
              className="mt-1 size-4"
            />
            <span>
              {title}
              <span className="label-line block">{hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
