import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

type Form<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'register' | 'clearErrors' | 'getFieldState' | 'formState'
>

/**
 * Gives what ties a control of `form` to its field: its properties and its error. Editing any field clears
 * every error (section 5) and calls `onEdit`.
 */
export const formFields =
  <Values extends FieldValues>(form: Form<Values>, onEdit?: () => void) =>
  <Name extends FieldPath<Values>>(name: Name) => ({
    ...form.register(name, {
      onChange: () => {
        form.clearErrors()
        onEdit?.()
      },
    }),
    error: form.getFieldState(name, form.formState).error?.message,
  })
