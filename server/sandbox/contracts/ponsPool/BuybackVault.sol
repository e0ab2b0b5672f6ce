// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// Keeps the launch tokens that fee sweeps buy back. Nothing leaves it.
contract BuybackVault {
    using SafeERC20 for IERC20;

    address public immutable factory;
    mapping(address token => uint256) public lockedTokens;

    event TokensLocked(address indexed token, address indexed depositor, uint256 amount);

    error ZeroAddress();

    constructor(address factory_) {
        if (factory_ == address(0)) revert ZeroAddress();
        factory = factory_;
    }

    /// Pulls `amount` of `token` from the caller for good.
    function lock(address token, uint256 amount) external {
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
        lockedTokens[token] += amount;
        emit TokensLocked(token, msg.sender, amount);
    }
}
