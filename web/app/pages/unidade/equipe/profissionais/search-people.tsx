import IconSearch from 'icon:search'
import { FilterForm } from '#parts/forms/filter-form.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { listPath } from '#pages/unidade/equipe/profissional/paths.ts'
import css from '#pages/unidade/equipe/profissional/profissional.module.css'

/** Search by a part of the name, in the URL. */
export const SearchPeople = ({ nome }: { nome: string }) => (
  <search>
    <FilterForm shown={nome} action={listPath} className={css.search}>
      <Field label="Nome do profissional" hideLabel>
        <Input
          name="nome"
          type="search"
          icon={IconSearch}
          placeholder="Nome do profissional"
          maxLength={80}
          defaultValue={nome}
        />
      </Field>
      <Button variant="outline">Procurar</Button>
      {nome && (
        <ButtonLink variant="quiet" href={listPath}>
          Limpar
        </ButtonLink>
      )}
    </FilterForm>
  </search>
)
