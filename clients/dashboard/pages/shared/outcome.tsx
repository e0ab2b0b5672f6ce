import { Link } from '@tanstack/react-router';

interface Ended {
  readonly status: string;
  readonly statusReason: string | null;
  readonly revertReason: string | null;
}

/** What holds an operation, or why it ended. Nothing for one that goes on. */
export const Outcome = ({
  operation: { status, statusReason, revertReason },
}: {
  readonly operation: Ended;
}) => (
  <>
    {status === 'awaiting_approval' && (
      <p className="notice wait">
        <span>
          The policy of the agent holds it until a person decides. <Link to="/approvals">Decide</Link>
        </span>
      </p>
    )}
    {statusReason !== null && (
      <p className="loss" dir="auto">
        {statusReason.replaceAll('_', ' ')}
        {revertReason !== null && `: ${revertReason}`}
      </p>
    )}
  </>
);
