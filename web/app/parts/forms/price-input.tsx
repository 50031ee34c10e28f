import type { ComponentProps } from 'react'
import { maskPreco } from '@alento/contract/preco/preco-numero.ts'
import { Input } from '#ui/forms/input.tsx'

type Props = Omit<ComponentProps<typeof Input>, 'inputMode' | 'autoComplete' | 'onBlur'> & {
  /** For a field whose text is kept elsewhere; called while typing and with the formatted price. */
  onText?: (text: string) => void
}

/**
 * The field for a price in reais. Its text is formatted when the field is left ('1234,5' becomes '1.234,50') and not while typing,
 * where a dot may still become thousands or centavos.
 */
export function PriceInput({ onText, ...props }: Props) {
  return (
    <Input
      maxLength={20}
      {...props}
      inputMode="decimal"
      autoComplete="off"
      {...(onText && { onInput: ({ currentTarget }) => onText(currentTarget.value) })}
      onBlur={({ target }) => {
        const masked = maskPreco(target.value)
        if (masked === target.value) return
        if (onText) onText(masked)
        else target.value = masked
      }}
    />
  )
}
