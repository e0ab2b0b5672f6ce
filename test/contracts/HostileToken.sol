// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

interface IAccomplice {
    function forge(address seller) external;
}

/// A token that is honest until a test sets its misbehaviour.
contract HostileToken {
    enum Conduct {
        Honest,
        /// Keeps a tenth of each transfer.
        Tax,
        /// Keeps a tenth of each transfer into a pool.
        SellTax,
        /// Nothing goes into a pool.
        NoSale,
        RevertingBalance,
        LoopingBalance,
        /// Reports an impossible balance for every account.
        LyingBalance,
        /// Reports a balance of zero for every account.
        EmptyBalance,
        LoopingTransfer,
        /// Reverts each transfer.
        Paused,
        /// Moves nothing and returns false instead of a revert.
        ReturnsFalse,
        /// Calls the sender, the receiver and the venue in the middle of each transfer.
        Reentrant,
        HugeName,
        /// Its logs claim that the receiver sent more than there is.
        LyingLogs,
        LoopingAllowance,
        /// Answers an allowance or an approval with a million bytes.
        FloodingAllowance,
        /// Lets its accomplice act whenever something goes into a pool.
        Forging,
        /// Its logs claim that the sender sent the largest possible amount.
        Boasting
    }

    /// The approvals that it accepts.
    enum Approving {
        Any,
        /// Only 0 while another allowance exists.
        ResetFirst,
        /// The same, but returns false instead of a revert.
        FalseUnlessReset,
        /// Accepts any and answers nothing.
        Silent,
        None
    }

    /// Its answers for name, symbol and decimals.
    enum Telling {
        Honest,
        Reverting,
        Nothing
    }

    string private _name;
    string private _symbol;
    uint256 private _decimals;
    uint256 public totalSupply;
    Conduct public conduct;
    Approving public approving;
    Telling public telling;
    mapping(address pool => bool) public isPool;
    address public venue;
    IAccomplice public accomplice;
    mapping(address holder => uint256) private _balances;
    mapping(address holder => mapping(address spender => uint256)) private _allowances;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    event Reentered(address target);

    error Halted();

    constructor(string memory name_, string memory symbol_, uint8 decimals_) {
        (_name, _symbol, _decimals) = (name_, symbol_, decimals_);
    }

    function mint(address to, uint256 amount) external {
        totalSupply += amount;
        _balances[to] += amount;
        emit Transfer(address(0), to, amount);
    }

    function setConduct(Conduct value) external {
        conduct = value;
    }

    function setApproving(Approving value) external {
        approving = value;
    }

    function setTelling(Telling value) external {
        telling = value;
    }

    function setWords(string calldata name_, string calldata symbol_, uint256 decimals_) external {
        (_name, _symbol, _decimals) = (name_, symbol_, decimals_);
    }

    /// Sets an allowance as a leftover of an earlier approval.
    function leaveAllowance(address owner, address spender, uint256 amount) external {
        _allowances[owner][spender] = amount;
    }

    /// Sets the balance of each named account to so many hundredths of it, without a log.
    function rebase(address[] calldata holders, uint256 percent) external {
        for (uint256 i; i < holders.length; ++i) {
            _balances[holders[i]] = (_balances[holders[i]] * percent) / 100;
        }
    }

    function setPool(address pool) external {
        isPool[pool] = true;
    }

    function setVenue(address value) external {
        venue = value;
    }

    function setAccomplice(address value) external {
        accomplice = IAccomplice(value);
    }

    function name() external view returns (string memory) {
        _tell();
        if (conduct != Conduct.HugeName) return _name;
        return string(new bytes(1_000_000));
    }

    function symbol() external view returns (string memory) {
        _tell();
        return _symbol;
    }

    function decimals() external view returns (uint256) {
        _tell();
        return _decimals;
    }

    function balanceOf(address account) external view returns (uint256) {
        if (conduct == Conduct.RevertingBalance) revert Halted();
        if (conduct == Conduct.LoopingBalance) _loop();
        if (conduct == Conduct.LyingBalance) return type(uint256).max;
        if (conduct == Conduct.EmptyBalance) return 0;
        return _balances[account];
    }

    function allowance(address owner, address spender) external view returns (uint256) {
        if (conduct == Conduct.LoopingAllowance) _loop();
        if (conduct == Conduct.FloodingAllowance) _flood();
        return _allowances[owner][spender];
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        if (conduct == Conduct.LoopingAllowance) _loop();
        bool isRefused = approving == Approving.None || (amount > 0 && _allowances[msg.sender][spender] > 0);
        if (isRefused && (approving == Approving.ResetFirst || approving == Approving.None)) revert Halted();
        if (isRefused && approving == Approving.FalseUnlessReset) return false;
        _allowances[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        if (conduct == Conduct.FloodingAllowance) _flood();
        if (approving == Approving.Silent) _answerNothing();
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        return _move(msg.sender, to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        if (conduct != Conduct.ReturnsFalse) _allowances[from][msg.sender] -= amount;
        return _move(from, to, amount);
    }

    function _move(address from, address to, uint256 amount) private returns (bool) {
        if (conduct == Conduct.Paused || (conduct == Conduct.NoSale && isPool[to])) revert Halted();
        if (conduct == Conduct.ReturnsFalse) return false;
        if (conduct == Conduct.LoopingTransfer) _loop();
        if (conduct == Conduct.Reentrant) _reenter(from, to);
        if (conduct == Conduct.Forging && isPool[to]) accomplice.forge(from);
        bool isTaxed = conduct == Conduct.Tax || (conduct == Conduct.SellTax && isPool[to]);
        uint256 tax = isTaxed ? amount / 10 : 0;
        _balances[from] -= amount;
        _balances[to] += amount - tax;
        _balances[address(this)] += tax;
        emit Transfer(from, to, amount - tax);
        if (conduct == Conduct.LyingLogs) emit Transfer(to, from, type(uint256).max);
        if (conduct == Conduct.Boasting) emit Transfer(from, to, type(uint256).max);
        return true;
    }

    /// Calls hooks like an ERC-777, with the worst calls that a hook could try. Ignores failures.
    function _reenter(address from, address to) private {
        address[3] memory targets = [from, to, venue];
        for (uint256 i; i < targets.length; ++i) {
            bytes memory swap = abi.encodeWithSignature(
                "swap(address,bool,int256,uint160,bytes)", address(this), true, int256(1000), uint160(4295128740), ""
            );
            bytes memory pull = abi.encodeWithSignature("transferFrom(address,address,uint256)", to, address(this), 1);
            (bool swapped,) = targets[i].call{gas: 100_000}(swap);
            (bool pulled,) = targets[i].call{gas: 100_000}(pull);
            if (swapped && pulled) emit Reentered(targets[i]);
        }
    }

    function _tell() private view {
        if (telling == Telling.Reverting) revert Halted();
        if (telling == Telling.Nothing) _answerNothing();
    }

    function _answerNothing() private pure {
        assembly ("memory-safe") {
            return(0, 0)
        }
    }

    function _loop() private view {
        while (gasleft() > 0) {}
    }

    function _flood() private pure {
        assembly ("memory-safe") {
            return(0, 1000000)
        }
    }
}
