// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface IAccomplice {
    function forge(address seller) external;
}

/// A token that is honest until it is told how to misbehave.
contract HostileToken {
    enum Conduct {
        Honest,
        /// Keeps a tenth of each transfer.
        Tax,
        /// Keeps a tenth of what goes into a pool.
        SellTax,
        /// Nothing goes into a pool.
        NoSale,
        RevertingBalance,
        LoopingBalance,
        /// Says of everybody a balance that no token can have.
        LyingBalance,
        /// Says of everybody that there is nothing.
        EmptyBalance,
        LoopingTransfer,
        /// Reverts each transfer.
        Paused,
        /// Moves nothing and says so by false, not by a revert.
        ReturnsFalse,
        /// Calls the sender, the receiver and the venue in the middle of each transfer.
        Reentrant,
        HugeName,
        /// Says in its logs that the receiver gave more than there is.
        LyingLogs,
        LoopingAllowance,
        /// Answers an allowance or an approval with a million bytes.
        FloodingAllowance,
        /// Lets its accomplice act whenever something goes into a pool.
        Forging,
        /// Says in its logs that the sender gave all that there can be.
        Boasting
    }

    string private _name;
    string public symbol;
    uint8 public immutable decimals;
    uint256 public totalSupply;
    Conduct public conduct;
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
        (_name, symbol, decimals) = (name_, symbol_, decimals_);
    }

    function mint(address to, uint256 amount) external {
        totalSupply += amount;
        _balances[to] += amount;
        emit Transfer(address(0), to, amount);
    }

    function setConduct(Conduct value) external {
        conduct = value;
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
        if (conduct != Conduct.HugeName) return _name;
        return string(new bytes(1_000_000));
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
        _allowances[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        if (conduct == Conduct.FloodingAllowance) _flood();
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

    /// As an ERC-777 calls its hooks, with the worst that a hook could try; what fails is passed over.
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

    function _loop() private view {
        while (gasleft() > 0) {}
    }

    function _flood() private pure {
        assembly ("memory-safe") {
            return(0, 1000000)
        }
    }
}
