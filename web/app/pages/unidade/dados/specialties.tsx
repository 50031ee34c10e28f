import IconPlus from 'icon:plus'
import type { Especialidade } from '@alento/contract/catalogo/catalogo.ts'
import { Button } from '#ui/base/button.tsx'
import { Checkbox } from '#ui/forms/check.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import { Select } from '#ui/forms/select.tsx'
import css from './credenciado.module.css'
import type { TypedHours } from './hours-form.ts'
import { oneMore, specialtyName } from './specialties-form.ts'

type Choice = Pick<Especialidade, '_id' | 'nome'>

/** The unit's specialties: ticked ones stay; one more can be chosen at a time and is added by the page's action. */
export function Specialties({
  all,
  kept,
  shown,
}: {
  all: readonly Choice[]
  kept: readonly Choice[]
  shown: TypedHours
}) {
  const has = ({ _id }: Choice) => specialtyName(_id) in shown
  // The catalog no longer offers a retired one, but the unit keeps it.
  const retired = kept.filter(({ _id }) => all.every((e) => e._id !== _id))
  const boxes = [...all.filter((e) => has(e) || kept.some(({ _id }) => _id === e._id)), ...retired]
  const others = all.filter((e) => !boxes.includes(e))
  return (
    <Stack gap={12}>
      <FieldGroup label="Especialidades" hint={boxes.length === 0 ? 'Nenhuma até agora.' : undefined}>
        <Row gap={16}>
          {boxes.map((e) => (
            <Checkbox key={e._id} name={specialtyName(e._id)} value="S" defaultChecked={has(e)}>
              {e.nome}
            </Checkbox>
          ))}
        </Row>
      </FieldGroup>
      <div className={css.more}>
        <Field label="Mais uma especialidade" optional>
          <Select
            key={boxes.length}
            name={oneMore}
            defaultValue={shown[oneMore] ?? ''}
            placeholder="Escolha"
            options={others.map(({ _id, nome }) => ({ value: _id, label: nome }))}
          />
        </Field>
        <Button variant="outline" icon={IconPlus} name="acao" value="especialidade" formNoValidate>
          Incluir
        </Button>
      </div>
    </Stack>
  )
}
