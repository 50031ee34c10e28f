import IconMinus from 'icon:minus'
import IconPlus from 'icon:plus'
import IconSearch from 'icon:search'
import { Form } from 'react-router'
import { Button } from '#ui/base/button.tsx'
import { Card, DividedList } from '#ui/base/card.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Section, Stack, Wrap } from '#ui/base/layout.tsx'
import { Money } from '#ui/data/money.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Result } from './calculator-result.tsx'
import type { CartaoPage } from './load.ts'
import { maisUsos } from './read-conta.ts'
import css from './calculator.module.css'

/** 'O cartão se paga?': a GET form whose whole state is in the URL; each button sends it. */
export function Calculator({ data }: { data: CartaoPage }) {
  const { usos, conta, lugar, cep, volta } = data
  if (!conta || usos.length === 0) return null
  return (
    <Section id="conta">
      <Wrap>
        <Stack gap={24}>
          <Stack gap={8}>
            <h2>O cartão se paga?</h2>
            <p className="lead">
              Diga o que você costuma usar em um ano. Os preços são de lugares em {lugar?.cidade}.
            </p>
          </Stack>
          <Form action="/sinsaudecard#conta" preventScrollReset replace className={css.conta}>
            {cep && <input type="hidden" name="cep" value={cep} />}
            {volta && <input type="hidden" name="de" value={volta} />}
            {/* Enter in a field presses the first button of a form: this one changes nothing. */}
            <button className="sr" tabIndex={-1} aria-hidden="true" />
            <Uses data={data} />
            <Result data={data} conta={conta} />
          </Form>
        </Stack>
      </Wrap>
    </Section>
  )
}

type Uso = CartaoPage['usos'][number]
const nameOf = ({ tipo, nome }: Uso): string => (tipo === 'Consulta' ? `Consulta em ${nome}` : nome)

function Uses({ data: { usos, erro, mais } }: { data: CartaoPage }) {
  return (
    <Card as="div" pad="flush">
      <DividedList as="ul">
        {usos.map((uso) => (
          <li key={uso.chave} className={css.uso}>
            <span>
              <b>{nameOf(uso)}</b>
              <small>
                {uso.nomeRede}: particular <Money centavos={uso.valorParticular} struck />, com o cartão{' '}
                <Money centavos={uso.valorSinSaude} />
              </small>
            </span>
            <span className={css.economia}>
              Economia de <Money centavos={uso.economia} />
            </span>
            <Stepper uso={uso} />
          </li>
        ))}
        <li className={css.mais}>
          <Field label="Acrescentar consulta ou exame" hideLabel error={erro}>
            <Input
              key={usos.length}
              name="mais"
              icon={IconSearch}
              placeholder="Acrescentar consulta ou exame"
              maxLength={80}
              defaultValue={mais}
              autoComplete="off"
            />
          </Field>
          <Button variant="outline">Incluir</Button>
        </li>
      </DividedList>
    </Card>
  )
}

/** Minus and plus send the form with the next number after the present one, and the last one counts. */
function Stepper({ uso }: { uso: Uso }) {
  const { chave, vezes } = uso
  return (
    <fieldset className={css.passo} aria-label={`Quantas vezes por ano: ${nameOf(uso)}`}>
      <input type="hidden" name={chave} value={vezes} />
      <button name={chave} value={Math.max(0, vezes - 1)} aria-label="Menos" aria-disabled={vezes === 0}>
        <Icon of={IconMinus} size="s" />
      </button>
      <span>{vezes}</span>
      <button
        name={chave}
        value={Math.min(maisUsos, vezes + 1)}
        aria-label="Mais"
        aria-disabled={vezes === maisUsos}
      >
        <Icon of={IconPlus} size="s" />
      </button>
    </fieldset>
  )
}
