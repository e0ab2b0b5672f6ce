import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { read } from '../../../app/client.ts';
import { shortAddress } from '../../../kit/address.tsx';
import { SelectField, TextField } from '../../../kit/inputs.tsx';

const OTHER = 'other';

interface DestinationProps {
  readonly agentId: string;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (to: string) => void;
}

/** An address of the whitelist, or another one, which the service refuses until it is on the list. */
export function Destination({ agentId, value, fault, onChange }: DestinationProps) {
  const whitelist = useQuery(read('listWhitelistEntries', { id: agentId, limit: 100 }));
  const [isOther, setIsOther] = useState(false);
  const entries = whitelist.data?.data ?? [];
  const isListed = entries.some(({ address }) => address === value);
  const chosen = isOther || (value !== '' && !isListed) ? OTHER : value;
  const options = entries.map(({ address, label, active_at }) => {
    const wait = Date.parse(active_at) > Date.now() ? ', waits' : '';
    return [address, `${label ?? 'Without a label'} (${shortAddress(address)}${wait})`] as const;
  });
  const choose = (to: string): void => {
    setIsOther(to === OTHER);
    onChange(to === OTHER ? '' : to);
  };
  return (
    <>
      <SelectField
        label="To"
        value={chosen}
        options={[['', 'Choose an address'], ...options, [OTHER, 'Another address']]}
        onChange={choose}
        fault={chosen === OTHER ? undefined : fault}
        hint={
          <>
            Only an address on the{' '}
            <Link to="/agents/$agentId" params={{ agentId }} search={{ tab: 'limits' }}>
              whitelist
            </Link>{' '}
            can be paid.
          </>
        }
      />
      {chosen === OTHER && (
        <TextField
          label="Address"
          placeholder="0x…"
          maxLength={42}
          value={value}
          fault={fault}
          onChange={(to) => onChange(to.trim())}
        />
      )}
    </>
  );
}
