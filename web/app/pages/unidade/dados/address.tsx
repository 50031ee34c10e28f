import { fieldError } from '#lib/api/api.ts'
import { ufs } from '#lib/forms/uf.ts'
import { CepField } from '#parts/forms/cep-field.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Grid } from '#ui/base/layout.tsx'
import { Select } from '#ui/forms/select.tsx'
import { PlaceField } from '#parts/mapa/place-field.tsx'
import { useRoot } from '#root.tsx'
import type { TabProps } from './read-form.ts'

const fields = [
  { name: 'localAtendimento', label: 'Rua', maxLength: 120 },
  { name: 'numero', label: 'Número', maxLength: 20 },
  { name: 'complemento', label: 'Complemento', maxLength: 60, optional: true },
  { name: 'bairro', label: 'Bairro', maxLength: 80 },
  { name: 'cidade', label: 'Cidade', maxLength: 80 },
] as const

/** The tab 'Endereço'; the CEP fills in the known parts. For an enabled unit, changes become a change request. */
export const AddressFields = (props: TabProps) => (
  <>
    <AddressCard {...props} />
    <PlaceCard {...props} />
  </>
)

function PlaceCard({ refusal, shown, free }: TabProps) {
  const root = useRoot()
  return (
    <Card>
      <CardHead title="Lugar no mapa" />
      {!free && <p className="muted">Mudou de endereço? Marque também o lugar: ele vai junto no pedido.</p>}
      <PlaceField
        key={shown.achado ? shown.lugar : ''}
        text={shown.lugar ?? ''}
        found={shown.achado}
        tiles={root?.configuracao.mapa ?? null}
        error={fieldError(refusal?.problema, 'lugar')}
      />
    </Card>
  )
}

function AddressCard({ refusal, shown }: TabProps) {
  const errorOf = (name: string) => fieldError(refusal?.problema, name)
  return (
    <Card>
      <CardHead title="Endereço de atendimento" />
      <Grid>
        <CepField
          nameOf={(key) => (key === 'logradouro' ? 'localAtendimento' : key)}
          refusal={refusal}
          before={shown.cep}
          autoComplete="off"
        />
        {fields.map(({ name, label, maxLength, ...rest }) => (
          <Field key={name} name={name} label={label} error={errorOf(name)} optional={'optional' in rest}>
            <Input
              name={name}
              defaultValue={shown[name]}
              maxLength={maxLength}
              required={!('optional' in rest)}
            />
          </Field>
        ))}
        <Field name="uf" label="Estado" error={errorOf('uf')}>
          <Select
            name="uf"
            defaultValue={shown.uf}
            placeholder="Escolha"
            options={ufs.map((uf) => ({ value: uf, label: uf }))}
          />
        </Field>
      </Grid>
    </Card>
  )
}
