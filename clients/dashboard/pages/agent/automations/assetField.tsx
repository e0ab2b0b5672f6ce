import { useState } from 'react';
import { shortAddress } from '../../../kit/address.tsx';
import { SelectField, TextField } from '../../../kit/inputs.tsx';
import { amountText } from '../../../kit/numbers.tsx';
import type { Asset } from './assets.ts';

const OTHER = 'other';

interface AssetFieldProps {
  readonly label: string;
  readonly assets: readonly Asset[];
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (address: string) => void;
}

/** An asset that the agent knows, or another one by its address. */
export function AssetField({ label, assets, value, fault, onChange }: AssetFieldProps) {
  const [isOther, setIsOther] = useState(false);
  const isKnown = value === '' || assets.some(({ address }) => address === value);
  const chosen = isOther || !isKnown ? OTHER : value;
  const options = assets.map(({ address, symbol, balance }) => {
    const isTwin = assets.filter((one) => one.symbol === symbol).length > 1;
    const held = balance === null ? '' : `, has ${amountText(balance)}`;
    return [address, `${symbol}${isTwin ? ` ${shortAddress(address)}` : ''}${held}`] as const;
  });
  return (
    <div className="stack">
      <SelectField
        label={label}
        value={chosen}
        fault={chosen === OTHER ? undefined : fault}
        options={[['', 'Choose'], ...options, [OTHER, 'Another token']]}
        onChange={(next) => {
          setIsOther(next === OTHER);
          onChange(next === OTHER ? '' : next);
        }}
      />
      {chosen === OTHER && (
        <TextField
          label={`${label}: address`}
          placeholder="0x…"
          maxLength={42}
          value={value}
          fault={fault}
          onChange={(text) => onChange(text.trim())}
        />
      )}
    </div>
  );
}
