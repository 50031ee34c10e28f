import IconStarFilled from 'icon:star-filled'
import { Icon } from '#ui/base/icon.tsx'
import css from '#ui/data/stars.module.css'
import { EarlyInput } from './early.tsx'

const words = ['1, péssimo', '2, ruim', '3, regular', '4, bom', '5, excelente']

/** Five radios drawn as stars: works with arrow keys, touch and without scripts. Put it in a `FieldGroup` with the question. */
export function StarsInput({
  name,
  defaultValue,
  required,
}: {
  name: string
  defaultValue?: number
  required?: boolean
}) {
  return (
    <div className={css.input}>
      {words.map((word, index) => (
        <label key={word} className={css.pick}>
          <EarlyInput
            type="radio"
            name={name}
            value={index + 1}
            defaultChecked={defaultValue === index + 1}
            required={required}
          />
          <Icon of={IconStarFilled} />
          <span className="sr">{word}</span>
        </label>
      ))}
    </div>
  )
}
