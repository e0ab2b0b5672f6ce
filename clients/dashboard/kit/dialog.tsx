import { type ReactNode, useEffect, useId, useRef } from 'react';

interface ConfirmProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly action: string;
  readonly tone?: 'danger' | 'main-action';
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks once more, with the effect in words. The browser's own dialog keeps the focus inside and closes with Escape. */
export function Confirm(props: ConfirmProps) {
  const { isOpen, title, action, tone = 'main-action', isBusy, onConfirm, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const name = useId();
  // The second press of a double click comes before the first is seen as busy.
  const isConfirmed = useRef(false);
  useEffect(() => {
    if (!isBusy) isConfirmed.current = false;
  }, [isOpen, isBusy]);
  const confirm = (): void => {
    if (isConfirmed.current) return;
    isConfirmed.current = true;
    onConfirm();
  };
  useEffect(() => {
    const { current } = dialog;
    if (current === null) return;
    if (isOpen && !current.open) current.showModal();
    if (isOpen || !current.open) return;
    current.close();
    // The button that opened it may be disabled now. Without this, the keyboard would begin at the top again.
    if (document.activeElement === document.body) current.closest('main')?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={name} onClose={onClose}>
      {isOpen && (
        <div className="stack">
          <h2 id={name}>{title}</h2>
          {children}
          <div className="row">
            <button type="button" className="button" onClick={onClose}>
              Cancel
            </button>
            <button type="button" className={`button ${tone}`} disabled={isBusy} onClick={confirm}>
              {isBusy ? 'Sending…' : action}
            </button>
          </div>
        </div>
      )}
    </dialog>
  );
}
