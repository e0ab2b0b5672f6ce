// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// A tokenized stock (ERC-8056). Balances and transfers are raw. One token represents `uiMultiplier / 1e18` shares.
contract StockToken is ERC20, Ownable {
    uint256 private constant ONE = 1e18;

    bytes32 public immutable uid;
    /// Stops the whole issuance system.
    bool public paused;
    /// Stops this token.
    bool public tokenPaused;
    /// Marks the price feed as untrusted. Transfers continue.
    bool public oraclePaused;
    /// Takes effect at `effectiveAt`. Equal to the current multiplier if no change is scheduled.
    uint256 public newUIMultiplier = ONE;
    uint256 public effectiveAt;
    uint256 private _previousMultiplier = ONE;

    event UIMultiplierUpdated(uint256 oldMultiplier, uint256 newMultiplier, uint256 effectiveAtTimestamp);
    event TransferWithScaledUI(address indexed from, address indexed to, uint256 value, uint256 uiValue);
    event PausedUpdated(bool paused);
    event TokenPausedUpdated(bool paused);
    event OraclePausedUpdated(bool paused);

    error TransfersPaused();
    error InvalidMultiplier();

    constructor(address initialOwner, string memory name_, string memory symbol_, bytes32 uid_)
        ERC20(name_, symbol_)
        Ownable(initialOwner)
    {
        uid = uid_;
    }

    function uiMultiplier() public view returns (uint256) {
        return block.timestamp >= effectiveAt ? newUIMultiplier : _previousMultiplier;
    }

    function balanceOfUI(address account) external view returns (uint256) {
        return (balanceOf(account) * uiMultiplier()) / ONE;
    }

    function totalSupplyUI() external view returns (uint256) {
        return (totalSupply() * uiMultiplier()) / ONE;
    }

    function mint(address to, uint256 amount) external onlyOwner {
        _mint(to, amount);
    }

    /// Schedules a multiplier; a time in the past means now.
    function setUIMultiplier(uint256 multiplier, uint256 effectiveAtTimestamp) external onlyOwner {
        if (multiplier == 0) revert InvalidMultiplier();
        uint256 current = uiMultiplier();
        _previousMultiplier = current;
        newUIMultiplier = multiplier;
        effectiveAt = effectiveAtTimestamp;
        emit UIMultiplierUpdated(current, multiplier, effectiveAtTimestamp);
    }

    function setPaused(bool value) external onlyOwner {
        paused = value;
        emit PausedUpdated(value);
    }

    function setTokenPaused(bool value) external onlyOwner {
        tokenPaused = value;
        emit TokenPausedUpdated(value);
    }

    function setOraclePaused(bool value) external onlyOwner {
        oraclePaused = value;
        emit OraclePausedUpdated(value);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (paused || tokenPaused) revert TransfersPaused();
        super._update(from, to, value);
        emit TransferWithScaledUI(from, to, value, (value * uiMultiplier()) / ONE);
    }
}
